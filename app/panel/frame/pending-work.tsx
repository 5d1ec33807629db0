import { Fragment } from 'react'
import { Link } from '#app/ui/link.tsx'
import {
  doubtfulPointsHref,
  photosPath,
  proposalsPath,
  unreadCommentsHref,
} from '#app/panel/charging/points/points-admin-paths.ts'
import { countOfAll, firstOverduePath } from '#app/panel/costs/overdue/overdue-costs.ts'
import { pricePagesHref, sourcesPath } from '#app/panel/data-sources/source-labels.ts'
import { seedUpdatesPath } from '#app/panel/seed-updates/update-paths.ts'
import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { reviewQueueHref } from '#app/panel/vehicles/review/browse-review.ts'
import { unansweredHref } from '#app/panel/contact/inbox-list.ts'
import { pendingReviewHref } from '#app/panel/webhooks/log/webhook-log-address.ts'
import { articleListHref } from '#app/panel/news/table/article-list.ts'
import { suppliersToReviewHref } from '#app/panel/suppliers/waitlist.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { PendingWork as Waiting } from './pending-work-queries.server.ts'
import { portalFiguresHref } from '#app/panel/settings/figure-form.ts'
import { mailsHref, jobsHref } from './queue/work-address.ts'

export function PendingWork({ waiting }: { waiting: Waiting }) {
  const shown = waitingParts(waiting)
  if (shown.length === 0) return <p className="mt-2 text-15 text-ink-3">Nada aguardando.</p>
  return (
    <p className="mt-2 text-15 text-pretty text-ink-2">
      Aguardando:{' '}
      {shown.map(({ text, more, href }, place) => (
        <Fragment key={text}>
          {place > 0 && ' · '}
          <Link to={href} className="link py-1">
            {text}
          </Link>
          {more && ` (${more})`}
        </Fragment>
      ))}
    </p>
  )
}

type Part = {
  one: string
  several: string
  count: (waiting: Waiting) => number
  href: (waiting: Waiting) => string
  more?: (waiting: Waiting) => string | null
}

const parts: Part[] = [
  {
    one: 'notícia agendada',
    several: 'notícias agendadas',
    count: ({ scheduledNews }) => scheduledNews,
    href: () => articleListHref({ situation: 'agendada' }),
    more: ({ nextNewsAt }) => nextNewsAt && `a próxima em ${formatInstant(new Date(nextNewsAt))}`,
  },
  {
    one: 'mensagem sem resposta',
    several: 'mensagens sem resposta',
    count: ({ unansweredMessages }) => unansweredMessages,
    href: () => unansweredHref,
  },
  {
    one: 'entrega do Automarticles a revisar',
    several: 'entregas do Automarticles a revisar',
    count: ({ heldDeliveries }) => heldDeliveries,
    href: () => pendingReviewHref,
  },
  {
    one: 'fornecedor a conferir',
    several: 'fornecedores a conferir',
    count: ({ suppliersToReview }) => suppliersToReview,
    href: () => suppliersToReviewHref,
  },
  {
    one: 'ponto de recarga a conferir',
    several: 'pontos de recarga a conferir',
    count: ({ doubtfulPoints }) => doubtfulPoints,
    href: () => doubtfulPointsHref,
  },
  {
    one: 'comentário a ler',
    several: 'comentários a ler',
    count: ({ visitorWork }) => visitorWork.comments,
    href: () => unreadCommentsHref,
  },
  {
    one: 'proposta de visitante',
    several: 'propostas de visitantes',
    count: ({ visitorWork }) => visitorWork.proposals,
    href: () => proposalsPath,
  },
  {
    one: 'foto de visitante',
    several: 'fotos de visitantes',
    count: ({ visitorWork }) => visitorWork.photos,
    href: () => photosPath,
  },
  {
    one: 'tarefa com falha',
    several: 'tarefas com falha',
    count: ({ failedJobs }) => failedJobs,
    href: () => jobsHref,
  },
  {
    one: 'e-mail na fila',
    several: 'e-mails na fila',
    count: ({ waitingMails }) => waitingMails,
    href: () => mailsHref,
    more: ({ mailProblem }) => mailProblem && withinSentence(mailProblem),
  },
  {
    one: 'e-mail não enviado',
    several: 'e-mails não enviados',
    count: ({ failedMails }) => failedMails,
    href: () => mailsHref,
  },
  {
    one: 'número a revisar',
    several: 'números a revisar',
    count: ({ figuresToReview }) => figuresToReview,
    href: () => reviewQueueHref(),
  },
  {
    one: 'número do portal a confirmar',
    several: 'números do portal a confirmar',
    count: ({ unconfirmedFigures }) => unconfirmedFigures,
    href: () => portalFiguresHref,
  },
  {
    one: 'proposta de fonte',
    several: 'propostas de fontes',
    count: ({ sourceWork }) => sourceWork.proposals,
    href: () => sourcesPath,
  },
  {
    one: 'tabela do Inmetro a conferir',
    several: 'tabelas do Inmetro a conferir',
    count: ({ sourceWork }) => sourceWork.tables,
    href: () => importPath,
  },
  {
    one: 'preço a conferir na página do fabricante',
    several: 'preços a conferir nas páginas dos fabricantes',
    count: ({ sourceWork }) => sourceWork.prices,
    href: () => pricePagesHref,
  },
  {
    one: 'fonte com falha',
    several: 'fontes com falha',
    count: ({ sourceWork }) => sourceWork.failing,
    href: () => sourcesPath,
  },
  {
    one: 'dado da nova versão a conferir',
    several: 'dados da nova versão a conferir',
    count: ({ seedUpdates }) => seedUpdates,
    href: () => seedUpdatesPath,
  },
  {
    one: 'preço ou regra vencida',
    several: 'preços e regras vencidos',
    count: ({ overdueCosts }) => countOfAll(overdueCosts),
    href: ({ overdueCosts }) => firstOverduePath(overdueCosts),
  },
]

function waitingParts(waiting: Waiting) {
  return parts.flatMap(({ one, several, count: countIn, href, more }) => {
    const count = countIn(waiting)
    if (count === 0) return []
    const text = `${formatNumber(count)} ${count === 1 ? one : several}`
    return [{ text, more: more?.(waiting), href: href(waiting) }]
  })
}

function withinSentence(sentence: string): string {
  return sentence.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase())
}
