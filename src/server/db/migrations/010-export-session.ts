/**
 * The session that created the link of an export: the link ends with it. Null is a link created before, or by a process that
 * still runs an older version; these no longer work, and they last five minutes.
 */
export const exportSession = `
ALTER TABLE export_ticket ADD COLUMN session_id uuid;
`
