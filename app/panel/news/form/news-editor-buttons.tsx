import { useContext, useRef, useState } from 'react'
import { copyText } from '#app/ui/copy-text.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { Copy } from '#app/ui/icons.tsx'
import {
  type ArticleEntry,
  articleResources,
  type ArticleStatus,
  isArticleStatus,
  managerDenied,
} from '#app/panel/news/article-fields.ts'
import { callPanel } from '#app/platform/panel/client-action.ts'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/notices/show-toast.ts'
import type { PreviewAnswer } from './answer-preview.server.ts'
import { instantInSaoPaulo, isCalendarDay, isClockTime } from '#app/platform/brazil/sao-paulo-time.ts'

type Props = {
  /** null: a new article, which has no preview yet. */
  id: number | null
  /** null: visitors cannot read the article. */
  portalPath: string | null
  isDirty: boolean
  isSaving: boolean
  main: MainAction
  isDraft: boolean
  onMain: () => void
  onClose: () => void
}

/** The save button comes first, so that Enter in a field saves without publishing. */
export function NewsEditorButtons({ id, portalPath, isDirty, isSaving, main, isDraft, onMain, onClose }: Props) {
  const [preview, setPreview] = useState<Extract<PreviewAnswer, { outcome: 'made' }> | null>(null)
  const { onDenied } = useContext(PanelSession)
  const hasScript = useHydrated()
  const saveLabel = isDraft ? 'Salvar rascunho' : 'Salvar e continuar'
  const makePreview = async () => {
    const answer = await callPanel<PreviewAnswer>(articleResources.preview, { id: String(id) })
    if (answer.outcome === 'denied') return onDenied(managerDenied, () => void makePreview())
    if (answer.outcome === 'made') return setPreview(answer)
    showToast({ title: 'Erro', description: 'O link de prévia não foi criado. Tente de novo.', isDestructive: true })
  }
  return (
    <>
      <Button
        variant="primary"
        disabled={isSaving || !hasScript}
        onClick={onMain}
        className="only-script max-sm:flex-1"
      >
        {isSaving ? 'Salvando…' : main.label}
      </Button>
      <Button type="submit" disabled={isSaving} className="max-sm:flex-1">
        {saveLabel}
      </Button>
      {id !== null && (
        <Button variant="quiet" onClick={() => void makePreview()} className="only-script max-sm:px-2">
          Link de prévia
        </Button>
      )}
      {portalPath !== null && (
        <a href={portalPath} target="_blank" rel="noopener" className={buttonClass('quiet', 'max-sm:px-2')}>
          Ver no portal
        </a>
      )}
      <Button variant="quiet" onClick={onClose} className="only-script max-sm:px-2">
        Cancelar
      </Button>
      {preview && <PreviewLink {...preview} isDirty={isDirty} />}
    </>
  )
}

type LinkProps = { path: string; expiresAt: string; isDirty: boolean }

function PreviewLink({ path, expiresAt, isDirty }: LinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const copy = async () => {
    const isCopied = await copyText(new URL(path, window.location.href).href, link.current)
    showToast(isCopied ? { title: 'Link copiado' } : { title: 'O link não foi copiado', isDestructive: true })
  }
  return (
    <div role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      <Button variant="compact" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" />
        Copiar link
      </Button>
      <p>
        <a ref={link} href={path} target="_blank" rel="noopener" className="link font-semibold">
          Abrir a prévia
        </a>
        : vale até {formatInstant(new Date(expiresAt))}, para quem tiver o link.
        {isDirty && ' Ela mostra a última versão salva.'}
      </p>
    </div>
  )
}

export type Publication = { status: ArticleStatus; isPublished: boolean; day: string; time: string }

export function publicationOf({ status, is_published, published_date, publish_time }: ArticleEntry): Publication {
  return {
    status: isArticleStatus(status) ? status : 'draft',
    isPublished: is_published !== '',
    day: published_date,
    time: publish_time,
  }
}

/** `change` is applied to the form before it is saved. */
type MainAction = { label: string; change: Partial<Pick<Publication, 'status' | 'isPublished'>> }

/**
 * Depends on the saved article and the current form.
 * @param saved null: a new article
 */
export function mainActionOf(
  saved: Pick<Publication, 'status' | 'isPublished'> | null,
  form: Publication,
  now: Date,
): MainAction {
  const { status, isPublished } = form
  if (saved?.isPublished && isPublished) return { label: 'Atualizar', change: {} }
  if (status === 'future' && !isPublished)
    return { label: saved?.status === 'future' ? 'Atualizar' : 'Agendar', change: {} }
  if (saved?.isPublished) return { label: 'Tirar do ar', change: {} }
  if (status === 'draft' && !isPublished && isComing(form, now))
    return { label: 'Agendar', change: { status: 'future', isPublished: false } }
  return { label: 'Publicar', change: { status: 'publish', isPublished: true } }
}

/** True if the publication is in the future. Without a time, the day starts at midnight. */
function isComing({ day, time }: Publication, now: Date): boolean {
  if (!isCalendarDay(day) || (time !== '' && !isClockTime(time))) return false
  return instantInSaoPaulo(day, time || '00:00') > now
}
