/** Returns the value within two bounds; the lower one counts where they cross. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))
