import type { PauseBanner as Pauses } from '../contract/settings/pause.ts'
import { Callout } from '../ui/feedback/callout.tsx'
import { Stack } from '../ui/layout/stack.tsx'

/** The operations that the operator has paused for all merchants, with the reason. */
export function PauseBanner({ pauses }: { pauses: Pauses }) {
  return (
    pauses && (
      <Stack gap={2}>
        {pauses.map(({ title, reason }) => (
          <Callout key={title} tone="warning" icon="clock" title={title}>
            {reason}
          </Callout>
        ))}
      </Stack>
    )
  )
}
