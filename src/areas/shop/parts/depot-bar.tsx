import { useStore } from '@nanostores/react'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { announceText } from '../../../stores/spoken.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { SelectionBar } from '../../../ui/actions/selection-bar.tsx'
import { $isAddingProducts, addChosen, chosenGoods, type DepotFilter, depot } from '../stores/depot.ts'

/** Adds the chosen goods and tells how many were new. Without a choice it explains what is missing. */
export function DepotBar({ filter }: { filter: DepotFilter }) {
  const t = useStore($t)
  const chosen = useStore(chosenGoods.$chosen)
  const busy = useStore($isAddingProducts)
  const list = useStore(depot.$list)
  const offers = list.state === 'ready' && list.items.length > 0
  const count = formatNumber(chosen.size)
  const add = async () => {
    const added = await addChosen(filter)
    if (added === 0) showToast(t('depot.didAddNone'), { tone: 'neutral' })
    else if (added) announceText(t.plural('depot.didAdd', added))
  }
  return (
    <>
      <SelectionBar
        count={chosen.size}
        text={t.plural('goods.chosen', chosen.size)}
        clearLabel={t('goods.clearChoice')}
        onClear={() => chosenGoods.leave()}
        actions={[
          {
            icon: 'package-plus',
            label: t('depot.addMany', { count }),
            busy,
            onClick: () => void add()
          }
        ]}
      />
      {chosen.size === 0 && offers && (
        <ActionBar>
          <MainButton icon="package-plus" onClick={() => showToast(t('depot.chooseFirst'), { tone: 'warning' })}>
            {t('depot.add')}
          </MainButton>
        </ActionBar>
      )}
    </>
  )
}
