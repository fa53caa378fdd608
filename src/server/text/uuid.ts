/** The form of an id in lower case, for patterns with more around it. */
export const UUID_FORM = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const pattern = new RegExp(`^${UUID_FORM}$`, 'i')

/** Returns whether a text has the form of an id, of any version. */
export const isUuid = (text: string): boolean => pattern.test(text)
