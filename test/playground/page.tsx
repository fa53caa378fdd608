// The playground, at /playground/ in demo mode: the app under any host, each of its screens in every state, and its components.
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { type Tab, tabOf, tabs, useAddress } from './address.ts'
import { Components } from './components/components.tsx'
import { Hosts } from './hosts/hosts.tsx'
import { Screens } from './screens/screens.tsx'
import './playground.css'

const titles: Readonly<Record<Tab, string>> = { hosts: 'Hosts', screens: 'Screens', components: 'Components' }
const views: Readonly<Record<Tab, ComponentType>> = { hosts: Hosts, screens: Screens, components: Components }
const addressOf = (tab: Tab) => (tab === 'hosts' ? '#' : `#tab=${tab}`)

function Playground() {
  const [currentTab] = useAddress(tabOf, addressOf)
  const View = views[currentTab]
  return (
    <>
      <nav className="playground-tabs" aria-label="Tabs">
        {tabs.map(tab => (
          <a key={tab} href={addressOf(tab)} aria-current={tab === currentTab && 'page'}>
            {titles[tab]}
          </a>
        ))}
      </nav>
      <View />
    </>
  )
}

createRoot(document.getElementById('playground') as HTMLElement).render(<Playground />)
