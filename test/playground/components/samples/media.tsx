import { useEffect, useState } from 'react'
import { Balance } from '../../../../src/ui/cards/balance.tsx'
import { Icon } from '../../../../src/ui/icon.tsx'
import { iconNames } from '../../../../src/ui/icons.ts'
import { Inline } from '../../../../src/ui/layout/stack.tsx'
import { Avatar } from '../../../../src/ui/media/avatar.tsx'
import { AvatarButton } from '../../../../src/ui/media/avatar-button.tsx'
import { Brand } from '../../../../src/ui/media/brand.tsx'
import { CropSquare } from '../../../../src/ui/media/crop-square.tsx'
import { Emoji, type EmojiName } from '../../../../src/ui/media/emoji.tsx'
import { Gallery } from '../../../../src/ui/media/gallery.tsx'
import { Mark } from '../../../../src/ui/media/mark.tsx'
import { NetworkMark } from '../../../../src/ui/media/network-mark.tsx'
import { PagePreview } from '../../../../src/ui/media/page-preview.tsx'
import { PhoneFrame } from '../../../../src/ui/media/phone-frame.tsx'
import { Picture } from '../../../../src/ui/media/picture.tsx'
import { Thumbnail } from '../../../../src/ui/media/thumbnail.tsx'
import { money, nothing, photo, Sample, SampleCase, say } from '../sample.tsx'

const emoji = [
  'coin',
  'parcel',
  'bags',
  'clipboard',
  'megaphone',
  'shield',
  'magnifier',
  'handshake',
  'medal',
  'trophy',
  'gem',
  'crown'
] as const satisfies readonly EmojiName[]

export function Media() {
  return (
    <>
      <Sample name="Avatar, AvatarButton">
        <Inline wrap>
          {([32, 40, 64, 96] as const).map(size => (
            <Avatar key={size} name={say('Lan')} size={size} />
          ))}
          <Avatar name="An" src={photo} size={64} />
          <AvatarButton name="An" src={photo} size={96} label="Enlarge" onOpen={nothing} />
        </Inline>
      </Sample>
      <Sample name="Thumbnail">
        <Inline wrap>
          {([40, 48, 56, 64, 96] as const).map(size => (
            <Thumbnail key={size} src={photo} size={size} />
          ))}
          <Thumbnail src="" />
          <Thumbnail src={photo} onOpen={nothing} openLabel="Enlarge" />
        </Inline>
      </Sample>
      <Sample name="Icon">
        <Inline wrap>
          {iconNames.map(name => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Inline>
        <Inline>
          {([16, 20, 24, 32, 40] as const).map(size => (
            <Icon key={size} name="wallet" size={size} />
          ))}
        </Inline>
      </Sample>
      <Sample name="NetworkMark">
        <Inline>
          {['TRC20', 'ERC20', 'BEP20', 'Another'].map(network => (
            <NetworkMark key={network} network={network} />
          ))}
        </Inline>
      </Sample>
      <Sample name="Emoji">
        <Inline wrap>
          {emoji.map(name => (
            <Emoji key={name} name={name} size={56} />
          ))}
        </Inline>
      </Sample>
      <Sample name="Picture">
        <SampleCase note="can be enlarged">
          <Picture src={photo} label={say('A lamp')} onOpen={nothing} openLabel="Enlarge" />
        </SampleCase>
        <SampleCase note="loading">
          <Picture label={say('A picture that loads')} />
        </SampleCase>
        <SampleCase note="could not be loaded">
          <Picture
            missing
            label={say('A picture that is missing')}
            failed={{ message: say('It could not be loaded.'), retryLabel: say('Try again'), onRetry: nothing }}
          />
        </SampleCase>
      </Sample>
      <Sample name="Gallery">
        <SampleCase note="one at a time; the arrow keys scroll it">
          <Gallery label={say('Pictures of a lamp')} pictures={lampPictures()} />
        </SampleCase>
        <SampleCase note="a strip; each can be enlarged">
          <Gallery look="strip" label={say('A strip of a lamp')} pictures={lampPictures()} onOpen={nothing} />
        </SampleCase>
      </Sample>
      <Sample name="Mark">
        <Mark />
      </Sample>
      <Sample name="Brand">
        <Brand title={say('Merchant Wallet')} subtitle={say('For shop owners')} logo="/icons/logo.svg" />
        <Brand title={say('Without a logo')} />
      </Sample>
      <Sample name="PagePreview">
        <PagePreview src="about:blank" label={say('The page of a shop')} href="#/" />
      </Sample>
      <Sample name="PhoneFrame">
        <PhoneFrame label={say('The wallet on a phone')}>
          <Balance
            label={say('Balance')}
            parts={money('1,240')}
            toggle={{ label: 'Hide amounts', hides: false, onToggle: nothing }}
            note={say('+12.00 today')}
            href="#/"
          />
        </PhoneFrame>
      </Sample>
      <Crops />
    </>
  )
}

/** The last one is on its way. */
const lampPictures = () => [
  { src: photo, label: say('The front of a lamp') },
  { src: photo, label: say('The back of a lamp') },
  { label: say('A lamp at night') }
]

function Crops() {
  const [picture, setPicture] = useState<Blob>()
  useEffect(() => {
    void fetch('/icons/icon-512.png')
      .then(response => response.blob())
      .then(setPicture)
  }, [])
  const texts = {
    label: 'Crop',
    help: say('Drag the picture'),
    zoomInLabel: 'Enlarge',
    zoomOutLabel: 'Reduce',
    saveLabel: say('Use'),
    cancelLabel: say('Cancel'),
    failedText: say('This is not a picture.'),
    onCrop: nothing,
    onCancel: nothing
  }
  return (
    <Sample name="CropSquare">
      <SampleCase note="a picture">{picture && <CropSquare {...texts} file={picture} />}</SampleCase>
      <SampleCase note="not a picture">
        <CropSquare {...texts} file={noPicture} />
      </SampleCase>
    </Sample>
  )
}

const noPicture = new Blob(['text'])
