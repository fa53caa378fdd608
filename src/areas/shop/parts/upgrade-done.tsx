import { useStore } from '@nanostores/react'
import type { GradeName } from '../../../contract/shop/grade.ts'
import type { GradeOffers } from '../../../contract/shop/grade-offer.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { gradePictures } from '../../../ui/cards/grade-mark.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { GradeOfferCard } from './grade-offer-card.tsx'

interface UpgradeDoneProps {
  grade: GradeName
  offers: GradeOffers
  onClose: () => void
}

/** The new grade and its benefits. */
export function UpgradeDone({ grade, offers, onClose }: UpgradeDoneProps) {
  const t = useStore($t)
  const offer = offers.list.find(one => one.name === grade)
  return (
    <Stack gap={6}>
      <StateHero
        tone="success"
        moment
        image={<Emoji name={gradePictures[grade]} size={96} />}
        state={t('vip.doneTitle', { grade: t(`grade.${grade}`) })}
        note={t('vip.done')}
      />
      <Hidden as="h2">{t('grade.own')}</Hidden>
      {offer && <GradeOfferCard offer={offer} offers={offers} />}
      <Stack gap={3}>
        <Button wide href={href('/store')}>
          {t('vip.toStore')}
        </Button>
        <Button wide tone="secondary" onClick={onClose}>
          {t('vip.seeGrades')}
        </Button>
      </Stack>
    </Stack>
  )
}
