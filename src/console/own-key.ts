/** Returns the key of a console's value on the device: apart from those of a merchant who uses the app in the same browser. */
export const prefixKey = (key: string): string => `console.${key}`
