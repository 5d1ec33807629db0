import { CalendarClock, Check, PenLine } from '#app/ui/icons.tsx'
import type { ListedArticleForEditors } from '#app/features/news/admin/article-table-queries.server.ts'

const looks = {
  published: { label: 'Publicada', Icon: Check, colour: 'bg-accent-soft text-accent' },
  scheduled: { label: 'Agendado', Icon: CalendarClock, colour: 'bg-elec-soft text-elec-text' },
  draft: { label: 'Rascunho', Icon: PenLine, colour: 'bg-sunken text-ink-2' },
}

/** ANEWS-01: what visitors can read is 'Publicada', whatever the editor calls it. */
export function StatusBadge({ isPublished, status }: Pick<ListedArticleForEditors, 'isPublished' | 'status'>) {
  const { label, Icon, colour } = looks[isPublished ? 'published' : status === 'future' ? 'scheduled' : 'draft']
  return (
    <span className={`inline-flex h-6 items-center gap-1 rounded-1 px-2 text-13 font-semibold ${colour}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  )
}
