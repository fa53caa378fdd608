/** What the person said when asked whether the bot may write to them; `unavailable`: the host did not ask, or never answered. */
export type WriteAccess = 'allowed' | 'refused' | 'unavailable'
