import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ImageInput } from '#app/features/images/uploader/image-input.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { onAnswer: (image: { url: string; alt: string } | null) => void }

/** Asks for the picture that goes into the text: a new one, or one of the library. */
export function PictureDialog({ onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // Outside of the article's form: what is typed here is no part of it, and Enter does not send it.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Imagem no texto"
      className="dialog sm:max-w-160"
      onCancel={() => onAnswer(null)}
      onInput={keptInside}
      onChange={keptInside}
      onKeyDown={keptInside}
    >
      <div className="grid gap-5 p-6">
        <ImageInput
          label="Imagem no texto"
          value={url}
          onChange={setUrl}
          bucket="news-images"
          folder="news-content"
          preset="news"
          altText={{ value: alt, onChange: setAlt }}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" disabled={url === ''} onClick={() => onAnswer({ url, alt })}>
            Inserir
          </Button>
          <Button onClick={() => onAnswer(null)}>Cancelar</Button>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}

function keptInside(event: SyntheticEvent) {
  event.stopPropagation()
}
