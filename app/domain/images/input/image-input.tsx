import { Images } from '#app/ui/icons.tsx'
import { useId, useState } from 'react'
import {
  type ImageBucket,
  type ImageFolder,
  type ImagePreset,
  maxAltTextLength,
} from '#app/domain/images/image-rules.ts'
import { ImagePicker } from './image-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { ImageUpload } from '#app/domain/images/uploader/image-upload.tsx'

type Props = {
  label: string
  /** '': no picture. */
  value: string
  onChange: (url: string) => void
  bucket: ImageBucket
  folder: ImageFolder
  preset: ImagePreset
  placeholder?: string
  problem?: string
  name?: string
  /** Absent: the form has no field for the alternative text. */
  altText?: { value: string; onChange: (text: string) => void; name?: string }
}

const modes = { url: 'URL', upload: 'Upload otimizado' } as const
type Mode = keyof typeof modes

export function ImageInput({
  label,
  value,
  onChange,
  bucket,
  folder,
  preset,
  placeholder,
  problem,
  name,
  altText,
}: Props) {
  // Without a picture, the upload comes first.
  const [mode, setMode] = useState<Mode>(value ? 'url' : 'upload')
  const [isPicking, setIsPicking] = useState(false)
  const id = useId()
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      {name && <input type="hidden" name={name} value={value} />}
      {name && (
        <noscript>
          <input name={name} defaultValue={value} aria-label={`URL de ${label}, sem JavaScript`} className="field" />
        </noscript>
      )}
      <div className="flex flex-wrap gap-2.5">
        <ModeSwitch mode={mode} onChange={setMode} group={id} />
        <Button variant="compact" onClick={() => setIsPicking(true)}>
          <Images aria-hidden="true" className="size-4.5" />
          Escolher da biblioteca
        </Button>
      </div>
      {mode === 'url' ? (
        <input
          type="text"
          inputMode="url"
          aria-label={`URL de ${label}`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          placeholder={placeholder ?? '/imagens/…'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="field"
        />
      ) : (
        <ImageUpload to={{ bucket, folder, preset }} altText={altText?.value} onSent={({ url }) => onChange(url)} />
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
      {value && <CurrentImage url={value} onRemove={() => onChange('')} />}
      {altText && <AltTextField id={`${id}-alt`} {...altText} />}
      {isPicking && (
        <ImagePicker
          onClose={() => setIsPicking(false)}
          onPick={(image) => {
            onChange(image.url)
            setMode('url')
            if (altText && !altText.value.trim()) altText.onChange(image.altText)
          }}
        />
      )}
    </fieldset>
  )
}

function ModeSwitch({ mode, onChange, group }: { mode: Mode; onChange: (mode: Mode) => void; group: string }) {
  return (
    <div
      role="radiogroup"
      aria-label="Origem da imagem"
      className="flex rounded-2 border border-control bg-surface p-0.75"
    >
      {Object.entries(modes).map(([name, label]) => (
        <label
          key={name}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-[6px] px-3.5 text-15 font-semibold text-ink-2 hover:bg-sunken has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`${group}-modo`}
            checked={mode === name}
            onChange={() => onChange(name as Mode)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function CurrentImage({ url, onRemove }: { url: string; onRemove: () => void }) {
  const isOwn = /^\/(?![/\\])/.test(url)
  return (
    <div className="flex items-center gap-4">
      {isOwn ? (
        <img
          src={url}
          alt="Imagem atual"
          width={96}
          height={64}
          className="h-16 w-24 rounded-2 bg-sunken object-cover"
        />
      ) : (
        <p className="max-w-[48ch] text-14 text-warn">
          As páginas só mostram imagens do próprio portal. Envie a imagem em “Upload otimizado”.
        </p>
      )}
      <Button variant="quiet" onClick={onRemove}>
        Remover imagem
      </Button>
    </div>
  )
}

function AltTextField({ id, value, onChange, name }: { id: string } & NonNullable<Props['altText']>) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        Texto alternativo
      </label>
      <input
        id={id}
        name={name}
        value={value}
        maxLength={maxAltTextLength}
        aria-describedby={`${id}-ajuda`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="field"
      />
      <p id={`${id}-ajuda`} className="mt-1.5 text-14 text-ink-3">
        O que a imagem mostra, para quem não a vê; na imagem principal de uma notícia, é também a legenda.
      </p>
    </div>
  )
}
