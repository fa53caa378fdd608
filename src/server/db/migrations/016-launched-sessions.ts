/** Marks sessions opened by a launch, which proves the person's identity for a while. */
export const launchedSessions = `
ALTER TABLE session ADD COLUMN launched_by text CHECK (launched_by IN ('telegram', 'partner'));
`
