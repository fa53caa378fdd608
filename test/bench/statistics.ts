/** Returns the value below which this share of the values lies. */
export const calculatePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const median = (values: readonly number[]): number => calculatePercentile(values, 0.5)
