import './as-of.css'

/** A quiet line between the bar and the page, which comes and goes without moving anything. */
export const AsOf = ({ children }: { children: string }) => <p className="as-of">{children}</p>
