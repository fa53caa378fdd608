import { Button } from '../../../../src/ui/actions/button.tsx'
import { TextField } from '../../../../src/ui/forms/text-field.tsx'
import { StorefrontFacts } from '../../../../src/ui/storefront/facts.tsx'
import { StorefrontDetail, StorefrontGrid, StorefrontVariants } from '../../../../src/ui/storefront/offers.tsx'
import { StorefrontQuantity } from '../../../../src/ui/storefront/quantity.tsx'
import { StorefrontChips, StorefrontSearch } from '../../../../src/ui/storefront/search.tsx'
import {
  Storefront,
  StorefrontForm,
  StorefrontLink,
  StorefrontMissing,
  StorefrontMore,
  StorefrontNote,
  StorefrontPages,
  StorefrontTotal
} from '../../../../src/ui/storefront/storefront.tsx'
import { nothing, photo, Sample, say } from '../sample.tsx'

const lamp = {
  href: '#/one',
  name: say('Desk lamp'),
  picture: photo,
  price: '24.50 USDT',
  colors: { label: say('2 variants'), first: ['#2c4a8c', ''], more: 0 }
}
const sold = { href: '#/two', name: say('Floor lamp'), picture: '', price: '80.00 USDT', soldOut: say('Sold out') }

/** The public page of a shop. */
export function StorefrontPage() {
  return (
    <Storefront
      name={say('Lotus Home')}
      line={say('2 products')}
      lead={say('See what is on sale.')}
      cover={photo}
      about={say('Lamps that we make ourselves.')}
      back={{ href: '#/', label: say('All products') }}
      languages={{
        label: say('Language'),
        links: [
          { href: '#/en', label: 'English', lang: 'en-US', current: true },
          { href: '#/vi', label: 'Tiếng Việt', lang: 'vi-VN', current: false }
        ]
      }}
    >
      <Sample name="StorefrontSearch, StorefrontChips, StorefrontLink">
        <StorefrontSearch
          action="/playground/components.html"
          label={say('Search products')}
          submit={say('Search')}
          value=""
          category=""
        />
        <StorefrontChips
          label={say('Categories')}
          links={[
            { href: '#/all', label: say('All'), current: true },
            { href: '#/home', label: say('Home'), current: false }
          ]}
        />
        <StorefrontLink href="#/" label={say('Show all products')} />
      </Sample>
      <Sample name="StorefrontGrid, StorefrontPages">
        <StorefrontGrid label="Products" items={[lamp, sold]} />
        <StorefrontPages
          links={[
            { href: '#/1', label: say('‹ Before') },
            { href: '#/3', label: say('Next ›') }
          ]}
        />
      </Sample>
      <Sample name="StorefrontFacts">
        <StorefrontFacts
          facts={[
            { title: say('Delivery'), text: say('Two days.') },
            { title: say('Contact'), links: [{ href: 'tel:+12025550143', label: '+1 202 555 0143' }] }
          ]}
        />
      </Sample>
      <Sample name="StorefrontMissing">
        <StorefrontMissing title={say('This page isn’t here')} text={say('The shop closed it.')} />
      </Sample>
      <Sample name="StorefrontDetail, StorefrontQuantity, StorefrontForm, StorefrontNote">
        <StorefrontDetail
          item={lamp}
          description={say('A lamp of glass, 20 cm high.')}
          quantity={
            <StorefrontQuantity
              label={say('Quantity')}
              value="0"
              error={say('At least one.')}
              fewer={say('Fewer')}
              more={say('More')}
              form="order"
              max={3}
            />
          }
        >
          <StorefrontVariants
            label={say('Variants')}
            links={[
              { href: '#/one', label: say('Blue'), color: '#2c4a8c', soldOut: false, current: true },
              { href: '#/two', label: say('Plain'), color: '', soldOut: true, current: false }
            ]}
          />
          <StorefrontForm id="order" action="/playground/components.html">
            <TextField label={say('Name')} name="name" value="" onInput={nothing} />
            <StorefrontMore label={say('Add a message')} open={false}>
              <TextField label={say('Message')} name="message" value="" onInput={nothing} />
            </StorefrontMore>
            <Button wide type="submit" disabled>
              {say('Ask for it')}
              <StorefrontTotal currency="USDT" />
            </Button>
          </StorefrontForm>
        </StorefrontDetail>
        <StorefrontNote done>{say('The shop has your request.')}</StorefrontNote>
        <StorefrontNote>{say('Type a name.')}</StorefrontNote>
        <StorefrontDetail item={sold}>{null}</StorefrontDetail>
      </Sample>
    </Storefront>
  )
}
