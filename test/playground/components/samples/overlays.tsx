import { type ReactNode, useState } from 'react'
import { Button } from '../../../../src/ui/actions/button.tsx'
import { MainButton } from '../../../../src/ui/actions/main-button.tsx'
import { Stack } from '../../../../src/ui/layout/stack.tsx'
import { Text } from '../../../../src/ui/layout/text.tsx'
import { PictureViewer } from '../../../../src/ui/media/picture-viewer.tsx'
import { ConfirmDialog } from '../../../../src/ui/overlays/dialog.tsx'
import { LanguagePopup } from '../../../../src/ui/overlays/language-popup.tsx'
import { PinSheet } from '../../../../src/ui/overlays/pin-sheet.tsx'
import { ServicePopup } from '../../../../src/ui/overlays/service-popup.tsx'
import { Sheet } from '../../../../src/ui/overlays/sheet.tsx'
import { money, nothing, photo, Sample, say } from '../sample.tsx'

interface OpenerProps {
  note: string
  children: (open: boolean, close: () => void) => ReactNode
}

/** A button that opens an overlay. */
function Opener({ note, children }: OpenerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button wide tone="secondary" onClick={() => setOpen(true)}>
        {note}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

export function Overlays() {
  return (
    <>
      <Sheets />
      <Passwords />
      <Sample name="ConfirmDialog">
        {[false, true].map(danger => (
          <Opener key={String(danger)} note={danger ? 'Open: with danger' : 'Open: a question'}>
            {(open, close) => (
              <ConfirmDialog
                open={open}
                danger={danger}
                title={say(danger ? 'Delete this account?' : 'Leave this page?')}
                message={say('What was typed is lost.')}
                confirmLabel={say(danger ? 'Delete' : 'Leave')}
                cancelLabel={say('Cancel')}
                onConfirm={close}
                onClose={close}
              />
            )}
          </Opener>
        ))}
        <Opener note="Open: working">
          {open => (
            <ConfirmDialog
              open={open}
              busy
              title={say('Sending')}
              confirmLabel={say('Send')}
              cancelLabel={say('Cancel')}
              onConfirm={nothing}
              onClose={nothing}
            />
          )}
        </Opener>
      </Sample>
      <Popups />
      <Sample name="PictureViewer">
        {[photo, undefined].map(src => (
          <Opener key={String(src)} note={src ? 'Open: a picture' : 'Open: a picture that loads'}>
            {(open, close) => (
              <PictureViewer
                open={open}
                src={src}
                label={say('A lamp')}
                closeLabel="Close"
                zoomInLabel="Enlarge"
                zoomOutLabel="Reduce"
                failedText={say('It could not be loaded.')}
                onClose={close}
              />
            )}
          </Opener>
        ))}
      </Sample>
    </>
  )
}

const paragraphs = Array.from({ length: 30 }, (_, at) => `Paragraph ${at + 1}`)

function Sheets() {
  return (
    <Sample name="Sheet">
      <Opener note="Open: with a footer">
        {(open, close) => (
          <Sheet
            open={open}
            title={say('Filter')}
            closeLabel="Close"
            onClose={close}
            footer={<MainButton onClick={close}>{say('Apply')}</MainButton>}
          >
            <Text>{say('The fields of the filter.')}</Text>
          </Sheet>
        )}
      </Opener>
      <Opener note="Open: longer than the window">
        {(open, close) => (
          <Sheet open={open} title={say('Terms')} closeLabel="Close" onClose={close}>
            <Stack>
              {paragraphs.map(paragraph => (
                <Text key={paragraph}>{say(paragraph)}</Text>
              ))}
            </Stack>
          </Sheet>
        )}
      </Opener>
      <Opener note="Open: locked while it works">
        {open => (
          <Sheet open={open} title={say('Sending')} closeLabel="Close" locked onClose={nothing}>
            <Text>{say('It cannot be closed.')}</Text>
          </Sheet>
        )}
      </Opener>
    </Sample>
  )
}

/** The states of the password sheet. */
const passwords = [
  { note: 'Open: to type' },
  { note: 'Open: with an error', error: say('The password is wrong.') },
  { note: 'Open: locked', lockedText: say('Locked until 10:20.') },
  { note: 'Open: with biometric unlock', unlock: { label: say('Use Face ID'), onPress: nothing } },
  { note: 'Open: being sent', busy: true, busyLabel: say('Sending') },
  {
    note: 'Open: the result',
    result: {
      id: '3f1c6a57-90b4-4d2e-8a71-5c0e9d24b6f8',
      title: say('Withdrawal'),
      state: say('Submitted, funds held'),
      parts: money('120.5'),
      note: say('We check the withdrawal, then pay it out.'),
      facts: [{ label: say('You receive'), value: say('119.30 USDT') }],
      doneLabel: 'Done',
      share: { label: say('Share receipt'), onClick: nothing }
    }
  }
]

function Passwords() {
  return (
    <Sample name="PinSheet">
      {passwords.map(({ note, ...state }) => (
        <Opener key={note} note={note}>
          {(open, close) => (
            <PinSheet
              busy={false}
              open={open}
              title={say('Confirm the withdrawal')}
              parts={money('120')}
              facts={[
                { label: say('Fee'), value: '1.20' },
                { label: say('To'), value: say('TRC20 · T…ge3o') }
              ]}
              fieldLabel={say('Transaction password')}
              submitLabel={say('Withdraw 120.50 USDT')}
              showLabel="Show"
              hideLabel="Hide"
              closeLabel="Close"
              link={{ href: '#/changePwd', label: say('Forgotten?') }}
              onSubmit={nothing}
              onClose={close}
              {...state}
            />
          )}
        </Opener>
      ))}
    </Sample>
  )
}

function Popups() {
  return (
    <>
      <Sample name="LanguagePopup">
        <Opener note="Open: languages">
          {(open, close) => (
            <LanguagePopup
              open={open}
              title={say('Language')}
              languages={[
                { code: 'en', label: 'English', flag: photo },
                { code: 'vi', label: 'Tiếng Việt', flag: photo }
              ]}
              current="en"
              onSelect={close}
              closeLabel="Close"
              onClose={close}
            />
          )}
        </Opener>
      </Sample>
      <Sample name="ServicePopup">
        {[['https://shop.example/one', 'https://shop.example/two'], []].map(links => (
          <Opener key={links.length} note={links.length > 0 ? 'Open: support' : 'Open: support without links'}>
            {(open, close) => (
              <ServicePopup
                open={open}
                title={say('Support')}
                links={links}
                serviceTitle={say('service')}
                emptyText={say('Nobody can be reached at the moment.')}
                moveLabel={say('Move to the other side')}
                closeLabel="Close"
                onMove={close}
                onOpen={(_, event) => event.preventDefault()}
                onClose={close}
              />
            )}
          </Opener>
        ))}
      </Sample>
    </>
  )
}
