import { useMemo } from "preact/hooks";
import { words } from "./language";
import { readLink } from "./link";
import { published } from "./published";
import { reportLink } from "./report";
import { shell } from "./texts";

/** The foot of the page: its version, and where to go from here. */
export function Foot() {
  const text = words(shell);
  const { version, repository, documentation, pypi, npm } = useMemo(published, []);
  return (
    <footer class="foot">
      <span>{text.version(version)}</span>
      {documentation !== undefined && <a href={documentation}>{text.documentation}</a>}
      {repository !== undefined && (
        <>
          <a href={repository}>{text.source}</a>
          <a href={`${repository}/releases`}>{text.downloads}</a>
          {pypi !== undefined && (
            <a href={pypi}>
              <code>pip install solidoku</code>
            </a>
          )}
          {npm !== undefined && (
            <a href={npm}>
              <code>npm install solidoku</code>
            </a>
          )}
          <Report repository={repository} version={version} />
        </>
      )}
    </footer>
  );
}

/** Its link depends on the puzzle as it stands, which changes without a word: it is made when somebody takes it. */
function Report({ repository, version }: { repository: string; version: string }) {
  const fill = (event: { currentTarget: HTMLAnchorElement }): void => {
    event.currentTarget.href = reportLink(repository, version, readLink(location.hash));
  };
  return (
    <a href={`${repository}/issues`} onPointerDown={fill} onClick={fill}>
      {words(shell).report}
    </a>
  );
}
