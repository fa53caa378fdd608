/** Returns a text as it may stand in markup and in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)
