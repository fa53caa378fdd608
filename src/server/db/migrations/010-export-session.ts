/**
 * Whose session made the address of an export: the address ends with it. Null is one that was made before, or by a process
 * that still runs an older version; none of them opens anything any more, and they last five minutes.
 */
export const exportSession = `
ALTER TABLE export_ticket ADD COLUMN session_id uuid;
`
