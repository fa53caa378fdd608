// The playground, at /playground/ in demo mode: the app under any host, and each of its screens in every state.
import { createRoot } from 'react-dom/client'
import { type Tab, tabOf, tabs, useAddress } from './address.ts'
import { Hosts } from './hosts/hosts.tsx'
import { Screens } from './screens/screens.tsx'
import './playground.css'

const titles: Readonly<Record<Tab, string>> = { hosts: 'Hosts', screens: 'Screens' }
const addressOf = (tab: Tab) => (tab === 'hosts' ? '#' : `#tab=${tab}`)

function Playground() {
  const [shown] = useAddress(tabOf, addressOf)
  return (
    <>
      <nav className="playground-tabs" aria-label="Tabs">
        {tabs.map(tab => (
          <a key={tab} href={addressOf(tab)} aria-current={tab === shown && 'page'}>
            {titles[tab]}
          </a>
        ))}
      </nav>
      {shown === 'hosts' ? <Hosts /> : <Screens />}
    </>
  )
}

createRoot(document.getElementById('playground') as HTMLElement).render(<Playground />)
