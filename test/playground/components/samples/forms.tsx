import { IconButton } from '../../../../src/ui/actions/icon-button.tsx'
import { AmountField } from '../../../../src/ui/forms/amount-field.tsx'
import { Checkbox, Switch } from '../../../../src/ui/forms/checkbox.tsx'
import { ChoiceList } from '../../../../src/ui/forms/choice-list.tsx'
import { ChoiceSheet } from '../../../../src/ui/forms/choice-sheet.tsx'
import { Composer } from '../../../../src/ui/forms/composer.tsx'
import { DateRange, DayField } from '../../../../src/ui/forms/date-range.tsx'
import { FieldPair } from '../../../../src/ui/forms/field-pair.tsx'
import { Form } from '../../../../src/ui/forms/form.tsx'
import { PasswordField } from '../../../../src/ui/forms/password-field.tsx'
import { PhotoField } from '../../../../src/ui/forms/photo-field.tsx'
import { QuantityField } from '../../../../src/ui/forms/quantity-field.tsx'
import { Rules } from '../../../../src/ui/forms/rules.tsx'
import { SearchField } from '../../../../src/ui/forms/search-field.tsx'
import { SelectField } from '../../../../src/ui/forms/select-field.tsx'
import { SwapField } from '../../../../src/ui/forms/swap-field.tsx'
import { SwatchDots, Swatches } from '../../../../src/ui/forms/swatches.tsx'
import { TextArea } from '../../../../src/ui/forms/text-area.tsx'
import { TextField } from '../../../../src/ui/forms/text-field.tsx'
import { ControlledSample, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const swatches = [
  { id: 'navy', color: '#2c4a8c', label: say('Navy') },
  { id: 'white', color: '#f1efe9', label: say('White') },
  { id: 'mustard', color: '#dda62f', label: say('Mustard') },
  { id: 'xl', color: '', label: say('XL') }
]

/** The states that every field has. */
const states = [
  { note: 'with help', help: say('As it is written on the card.') },
  { note: 'optional', optional: say('optional') },
  { note: 'with an error', error: say('This is too short.') },
  { note: 'disabled', disabled: true }
]

/** Keeps what is typed as it is. */
const typing = {
  keep: (text: string) => text,
  show: (value: string) => value,
  signs: { group: ',', decimal: '.' as const }
}

export function Forms() {
  return (
    <>
      <Texts />
      <Numbers />
      <Choices />
      <Days />
      <Groups />
      <Sample name="PhotoField">
        <SampleCase note="empty">
          <PhotoField {...photoField} takeLabel={say('Take a picture')} />
        </SampleCase>
        <SampleCase note="being sent">
          <PhotoField {...photoField} preview={photo} progress={0.4} progressLabel="Sending" disabled />
        </SampleCase>
        <SampleCase note="with an error">
          <PhotoField {...photoField} error={say('The picture is too large.')} />
        </SampleCase>
      </Sample>
      <Sample name="Form">
        <Form label="Form" error={say('The server refused this.')} onSubmit={nothing}>
          <TextField label={say('Name')} name="form" value="" onInput={nothing} />
        </Form>
      </Sample>
    </>
  )
}

const photoField = {
  label: say('Proof of payment'),
  name: 'proof',
  previewLabel: 'Proof',
  pickLabel: say('Choose a picture'),
  removeLabel: 'Remove',
  onPick: nothing,
  onRemove: nothing
}

function Texts() {
  return (
    <>
      <Sample name="TextField">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first="Nguyen An">
              {(value, set) => <TextField label={say('Name')} name="name" value={value} onInput={set} {...state} />}
            </ControlledSample>
          </SampleCase>
        ))}
        <SampleCase note="with an icon, a unit and actions; empty">
          <TextField
            label={say('Address')}
            name="address"
            value=""
            onInput={nothing}
            placeholder={say('T…')}
            icon="wallet"
            unit="TRC20"
            mono
            actions={[
              { icon: 'clipboard-paste', label: 'Paste', onClick: nothing },
              { icon: 'scan-line', label: 'Scan', onClick: nothing }
            ]}
          />
        </SampleCase>
      </Sample>
      <Sample name="PasswordField">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first="482915">
              {(value, set) => (
                <PasswordField
                  label={say('Transaction password')}
                  name="password"
                  value={value}
                  onInput={set}
                  showLabel="Show"
                  hideLabel="Hide"
                  autoComplete="off"
                  {...state}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
      </Sample>
      <Sample name="TextArea">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first={say('The lamp is broken.')}>
              {(value, set) => (
                <TextArea
                  label={say('Reason')}
                  name="reason"
                  value={value}
                  onInput={set}
                  counter={`${value.length} / 500`}
                  {...state}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
      </Sample>
      <Sample name="SearchField">
        <ControlledSample first="lamp">
          {(value, set) => <SearchField label={say('Search goods')} value={value} onInput={set} clearLabel="Clear" />}
        </ControlledSample>
      </Sample>
    </>
  )
}

function Numbers() {
  return (
    <>
      <Sample name="AmountField">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first="120">
              {(value, set) => (
                <AmountField
                  label={say('Amount')}
                  name="amount"
                  value={value}
                  onInput={set}
                  unit="USDT"
                  typing={typing}
                  placeholder="0.00"
                  all={{ label: say('All'), onClick: () => set('1240') }}
                  {...state}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
        {['', '120', '1234567.89'].map(first => (
          <SampleCase key={first} note={`large, ${first || 'empty'}`}>
            <ControlledSample first={first}>
              {(value, set) => (
                <AmountField
                  large
                  label={say('Amount')}
                  name="amount"
                  value={value}
                  onInput={set}
                  unit="USDT"
                  typing={typing}
                  placeholder="0.00"
                  all={{ label: say('All'), note: say('1,240.50 available'), onClick: () => set('1240.50') }}
                  quick={['50', '100', '500']}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
      </Sample>
      <Sample name="QuantityField">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first="1">
              {(value, set) => (
                <QuantityField
                  label={say('Quantity')}
                  name="quantity"
                  value={value}
                  onInput={set}
                  typing={typing}
                  count={Number(value) || null}
                  max={5}
                  decreaseLabel="Less"
                  increaseLabel="More"
                  {...state}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
      </Sample>
    </>
  )
}

const options = [
  { value: 'one', title: say('TRC20'), subtitle: say('Fee 1.00'), note: say('cheapest'), icon: 'wallet' as const },
  { value: 'two', title: say('ERC20'), subtitle: say('Fee 5.00') },
  { value: 'three', title: say('BEP20'), subtitle: say('closed at the moment'), disabled: true }
]

function Choices() {
  return (
    <>
      <Sample name="Swatches">
        <SampleCase note="colors, and a name where there is none">
          <ControlledSample first="navy">
            {(value, set) => <Swatches label={say('Variants')} swatches={swatches} value={value} onInput={set} />}
          </ControlledSample>
        </SampleCase>
      </Sample>
      <Sample name="SwatchDots">
        <SampleCase note="a picture">
          <SwatchDots label={say('4 variants')} swatches={swatches} />
        </SampleCase>
        <SampleCase note="opens the choice">
          <SwatchDots label={say('4 variants')} swatches={swatches} onOpen={nothing} />
        </SampleCase>
      </Sample>
      <Sample name="SelectField">
        {states.map(({ note, ...state }) => (
          <SampleCase key={note} note={note}>
            <ControlledSample first="one">
              {(value, set) => (
                <SelectField
                  label={say('Network')}
                  name="network"
                  value={value}
                  onInput={set}
                  options={options.map(({ value, title }) => ({ value, label: title }))}
                  {...state}
                />
              )}
            </ControlledSample>
          </SampleCase>
        ))}
        <SampleCase note="nothing chosen">
          <SelectField
            label={say('Network')}
            name="network"
            value=""
            onInput={nothing}
            placeholder={say('Choose')}
            options={[]}
          />
        </SampleCase>
      </Sample>
      {[
        { name: 'ChoiceList', Choice: ChoiceList },
        { name: 'ChoiceSheet', Choice: ChoiceSheet }
      ].map(({ name, Choice }) => (
        <Sample key={name} name={name}>
          <ControlledSample first="one">
            {(value, set) => (
              <Choice
                label={say('Network')}
                name="network"
                value={value}
                onInput={set}
                options={options}
                closeLabel="Close"
              />
            )}
          </ControlledSample>
          <SampleCase note="nothing chosen, with an error">
            <Choice
              label={say('Network')}
              name="network"
              value=""
              onInput={nothing}
              options={options.slice(0, 2)}
              error={say('Choose a network.')}
              closeLabel="Close"
            />
          </SampleCase>
        </Sample>
      ))}
      <Sample name="Checkbox, Switch">
        {[true, false].map(first => (
          <ControlledSample key={String(first)} first={first}>
            {(checked, set) => (
              <>
                <Checkbox label={say('I have read the terms')} name="terms" checked={checked} onInput={set} />
                <Switch
                  label={say('Orders')}
                  help={say('A message for each order')}
                  name="orders"
                  checked={checked}
                  onInput={set}
                />
              </>
            )}
          </ControlledSample>
        ))}
        <Checkbox label={say('I agree')} name="agree" checked={false} onInput={nothing} error={say('Agree first.')} />
      </Sample>
    </>
  )
}

/** What is made of several fields. */
function Groups() {
  return (
    <>
      <Sample name="FieldPair">
        <FieldPair>
          <TextField label={say('Name')} name="first" value="An" onInput={nothing} />
          <TextField label={say('Name on the card')} name="last" value="Nguyen" onInput={nothing} />
        </FieldPair>
      </Sample>
      <Sample name="Rules">
        <Rules
          metLabel="Met"
          items={[
            { text: say('At least 6 characters'), met: true },
            { text: say('Not a common password'), met: false }
          ]}
        />
      </Sample>
      <Sample name="SwapField">
        {[false, true].map(turned => (
          <SwapField
            key={String(turned)}
            from={{ icon: 'wallet', caption: say('From'), name: say('Available'), value: '1,240.50' }}
            to={{ icon: 'megaphone', caption: say('To'), name: say('Promotion'), value: '40.50' }}
            swapLabel="Swap"
            turned={turned}
            onSwap={nothing}
          />
        ))}
      </Sample>
      <Sample name="Composer">
        <Composer>
          <TextArea label={say('Reply')} name="reply" value="" onInput={nothing} rows={1} />
          <IconButton icon="send" label="Send" onClick={nothing} />
        </Composer>
      </Sample>
    </>
  )
}

function Days() {
  return (
    <Sample name="DayField, DateRange">
      {states.slice(0, 3).map(({ note, disabled: _, ...state }) => (
        <SampleCase key={note} note={note}>
          <ControlledSample first="2026-11-23">
            {(value, set) => <DayField label={say('Day')} name="day" value={value} onInput={set} {...state} />}
          </ControlledSample>
        </SampleCase>
      ))}
      <ControlledSample first={{ from: '2026-11-01', to: '2026-10-01' }}>
        {(range, set) => (
          <DateRange
            fromLabel={say('From')}
            toLabel={say('To')}
            {...range}
            onInput={set}
            error={range.from > range.to ? say('The end is before the start.') : undefined}
          />
        )}
      </ControlledSample>
    </Sample>
  )
}
