/** Which sessions a launch has opened: for a while, it proves who the person is. */
export const launchedSessions = `
ALTER TABLE session ADD COLUMN launched_by text CHECK (launched_by IN ('telegram', 'partner'));
`
