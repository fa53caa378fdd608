import { Refusal } from '../errors/refusal.ts'

/** Refuses a change of what a variable of the environment sets. */
export function requireNotFixed(variable: string | null, field?: string): void {
  if (variable !== null) throw new Refusal('value_invalid', field, { variable }, 'variable_set')
}
