import { useEffect, useRef, useState } from 'react'
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
  return (
    <dialog ref={dialog} aria-label="Imagem no texto" className="dialog sm:max-w-160" onCancel={() => onAnswer(null)}>
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
    </dialog>
  )
}
