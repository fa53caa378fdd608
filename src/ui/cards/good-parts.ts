/**
 * Returns the name of a good and its variant apart: "Cap · Green · 56 cm" is `Cap` in `Green` and `56 cm`. In one line they would break
 * anywhere, with a dot at its end.
 */
export function splitGoodName(name: string): { title: string; variant: string[] } {
  const [title = name, ...variant] = name.split(/\s·\s/)
  return { title, variant }
}
