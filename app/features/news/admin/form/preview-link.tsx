import { formatInstant } from '#app/ui/format-date.ts'

type Props = { path: string; expiresAt: string; isDirty: boolean }

/** Whoever has the link can read the article until it expires. */
export function PreviewLink({ path, expiresAt, isDirty }: Props) {
  return (
    <p role="status" className="basis-full text-14 text-ink-2">
      <a href={path} target="_blank" rel="noopener" className="link font-semibold">
        Abrir a prévia
      </a>{' '}
      ou copie o endereço do link: vale até {formatInstant(new Date(expiresAt))}, para quem o tiver.
      {isDirty && ' Ela mostra a última versão salva.'}
    </p>
  )
}
