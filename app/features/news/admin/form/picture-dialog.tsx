import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ImageInput } from '#app/features/images/uploader/image-input.tsx'
import { eventsKeptInside } from '#app/features/news/admin/events-kept-inside.ts'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'

type Props = { onAnswer: (image: { url: string; alt: string } | null) => void }

/** Asks for the picture that goes into the text: a new one, or one of the library. */
export function PictureDialog({ onAnswer }: Props) {
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  // Outside of the article's form: what is typed here is no part of it, and Enter does not send it.
  return createPortal(
    <ModalDialog title="Imagem no texto" onClose={() => onAnswer(null)} className="sm:w-160" {...eventsKeptInside}>
      <div className="grid gap-5">
        <ImageInput
          label="Imagem"
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
    </ModalDialog>,
    document.body,
  )
}
