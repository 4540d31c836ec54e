declare module "virtual:ledgers" {
  /** The head of a ledger, as the programs write it; see `build/ledgers.ts`. */
  export interface Ledger {
    readonly file: string;
    readonly sweep: string;
    readonly units: number;
    readonly cases: number;
    readonly cases_independent?: number;
    readonly counted_by?: string;
    readonly found: string;
    readonly sha256: string;
  }
  const ledgers: readonly Ledger[];
  export default ledgers;
}
