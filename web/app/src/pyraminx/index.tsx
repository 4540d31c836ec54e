import type { PageProps } from "../shell/tabs";

export default function Page(_props: PageProps) {
  return <p>…</p>;
}
