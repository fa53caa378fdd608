import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

/** The keys of the console. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const keys = [
    ['Ctrl K · ⌘ K', t('console.find.title')],
    ['j · k', t('console.keys.step')],
    ['/', t('console.keys.search')],
    ['a', t('console.keys.approve')],
    ['r', t('console.keys.reject')],
    ['x', t('console.keys.select')],
    ['Enter', t('console.keys.enter')],
    ['Esc', t('action.close')],
    ['?', t('console.keys.title')]
  ] as const
  return (
    <Sheet open={open} title={t('console.keys.title')} closeLabel={t('action.close')} onClose={onClose}>
      <KeyValue items={keys.map(([label, value]) => ({ label, value }))} />
    </Sheet>
  )
}
