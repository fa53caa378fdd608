import { useStore } from '@nanostores/react'
import type { IndexInfo } from '../../../contract/home/index-info.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

const PRODUCTS = 5

/** The first steps of a new merchant. Each is checked against the merchant's data; the list disappears when all are done. */
export function FirstSteps({ setup }: { setup: NonNullable<IndexInfo['shop']>['setup'] }) {
  const t = useStore($t)
  const { password, account, recharge, products } = setup
  const steps = [
    { name: 'password', title: 'money.unsetTitle', icon: 'key-round', done: password, path: '/changePwd/withdrawPwd' },
    { name: 'account', title: 'steps.account', icon: 'landmark', done: account, path: '/bank/add' },
    { name: 'recharge', title: 'steps.recharge', icon: 'arrow-down-to-line', done: recharge, path: '/recharge' },
    { name: 'products', title: 'steps.products', icon: 'package-plus', done: products >= PRODUCTS, path: '/depot' }
  ] as const
  const counts = { done: steps.filter(step => step.done).length, all: steps.length }
  return (
    <Section title={t('steps.title')}>
      <Text size="secondary" tone="quiet">
        {t('steps.progress', counts)}
      </Text>
      <List>
        {steps.map(({ name, title, icon, done, path }) => (
          <Row
            key={name}
            icon={done ? 'circle-check' : icon}
            iconTone={done ? 'success' : 'accent'}
            title={t(title)}
            subtitle={done ? t('steps.done') : t(`steps.${name}Note`, { count: products })}
            href={done ? undefined : toHref(path)}
          />
        ))}
      </List>
    </Section>
  )
}
