/** What the build knows of itself, from the head of the page (`build/published.ts`). */
export interface Published {
  readonly version: string;
  /** The repository's address; absent if the build wasn't told. */
  readonly repository: string | undefined;
  /** Where the documentation is; absent likewise. */
  readonly documentation: string | undefined;
  /** Where the packages are; absent likewise. */
  readonly pypi: string | undefined;
  readonly npm: string | undefined;
}

export function published(): Published {
  const meta = (name: string): string | undefined =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return {
    version: meta("version") ?? "",
    repository: meta("repository"),
    documentation: meta("documentation"),
    pypi: meta("pypi"),
    npm: meta("npm"),
  };
}
