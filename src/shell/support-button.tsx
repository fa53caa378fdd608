import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { createAppPersistent } from '../stores/persistent.ts'
import { $popup, $supportLinkCount, openPopup } from '../stores/support.ts'
import { FloatingButton } from '../ui/actions/floating-button.tsx'
import { type FloatingPlace, getOtherSide, startPlace } from '../ui/actions/floating-position.ts'

/** Where the floating support button is; remembered on the device. */
const $place = createAppPersistent<FloatingPlace>('support_place', startPlace, {
  decode: readPlace,
  encode: ({ side, right, bottom }) => `${side} ${right} ${bottom}`
})

function readPlace(text: string): FloatingPlace {
  const [side, ...offsets] = text.split(' ')
  const [right = Number.NaN, bottom = Number.NaN] = offsets.map(Number)
  if ((side !== 'left' && side !== 'right') || !Number.isFinite(right) || !Number.isFinite(bottom)) return startPlace
  return { right, bottom, side }
}

/** Moves the button to the other edge, for people who cannot drag. */
export const moveToOtherSide = () => $place.set(getOtherSide($place.get(), innerWidth))

/** The floating support button, where the screen itself has no way to support. */
export function SupportButton() {
  const t = useStore($t)
  const popup = useStore($popup)
  const place = useStore($place)
  if (useStore($supportLinkCount) > 0) return null
  return (
    <FloatingButton
      label={t('money.support')}
      moveHint={t('shell.move')}
      expanded={popup === 'support'}
      onClick={() => openPopup('support')}
      place={place}
      onMove={place => $place.set(place)}
    />
  )
}
