import type { HostFeatures } from '../host.ts'
import type { WriteAccess } from '../write-access.ts'
import type { Capabilities } from './capabilities.ts'
import { type Person, personMs, untilTouched } from './dialogs.ts'
import type { Asked, Wire } from './sdk.ts'

/** Asks the person whether the bot may write to them. Missing in clients that know no such question. */
export function writeAccess(wire: Wire, can: Capabilities, person: Person): Pick<HostFeatures, 'requestWriteAccess'> {
  if (!can.writeAccess) return {}
  const asked: Asked<WriteAccess> = {
    type: 'web_app_request_write_access',
    limitMs: personMs,
    giveUp: untilTouched,
    answers: {
      write_access_requested: data =>
        data?.status === 'allowed' ? 'allowed' : data?.status === 'cancelled' ? 'refused' : 'unavailable'
    }
  }
  return { requestWriteAccess: () => person(() => wire.ask(asked, 'unavailable'), personMs, 'unavailable') }
}
