import type { ComponentType } from "preact";
import type { Texts } from "./language";

/** What every page gets: the parameters of the link with which it was opened. */
export interface PageProps {
  readonly params: ReadonlyMap<string, string>;
}

/** A page, its name in links, and its title. */
export interface Tab {
  readonly name: string;
  readonly title: Texts<string>;
  /** Where there is little space; the title if it is absent. */
  readonly short?: Texts<string>;
  readonly page: ComponentType<PageProps>;
}
