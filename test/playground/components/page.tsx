// A frame of the tab of components: the samples of one group, with the styles of the app.
import '../../../src/ui/tokens.css'
import '../../../src/ui/later-tokens.css'
import '../../../src/ui/base.css'
import '../../../src/ui/adaptations.css'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { Hidden } from '../../../src/ui/layout/hidden.tsx'
import { Page } from '../../../src/ui/layout/page.tsx'
import { type Group, readShown } from './place.ts'
import { Actions } from './samples/actions.tsx'
import { Cards } from './samples/cards.tsx'
import { Data } from './samples/data.tsx'
import { Feedback } from './samples/feedback.tsx'
import { Forms } from './samples/forms.tsx'
import { Layout } from './samples/layout.tsx'
import { Lists } from './samples/lists.tsx'
import { Media } from './samples/media.tsx'
import { Navigation } from './samples/navigation.tsx'
import { Overlays } from './samples/overlays.tsx'
import { StorefrontPage } from './samples/storefront.tsx'
import { Wide } from './samples/wide.tsx'
import './page.css'

const samples: Record<Group, ComponentType> = {
  actions: Actions,
  cards: Cards,
  data: Data,
  feedback: Feedback,
  forms: Forms,
  layout: Layout,
  lists: Lists,
  media: Media,
  navigation: Navigation,
  wide: Wide,
  overlays: Overlays,
  storefront: StorefrontPage
}

const { dataset } = document.documentElement
const { group, skin } = readShown(location.search)
dataset.skin = String(skin)
dataset.scheme = new URLSearchParams(location.search).get('scheme') ?? 'light'

const Samples = samples[group]
createRoot(document.getElementById('components') as HTMLElement).render(
  // The page of a shop is a page of its own.
  group === 'storefront' ? (
    <Samples />
  ) : (
    <Page tabBar label={group}>
      <Hidden as="h1">{group}</Hidden>
      <Samples />
    </Page>
  )
)
