import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { chosenSourceKinds, type SourceKind, weakKinds } from '#app/platform/source-kind.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import type { ages } from './figure-shares.ts'

/** The strongest kind of a figure's sources. What no published page states is general knowledge. */
export function vehicleKind(codes: SQLWrapper): SQL<SourceKind | 'unstated'> {
  return sql`coalesce((
    select coalesce(s.kind, 'unstated') from sources s where s.code = any(${codes}) and s.is_published
    order by array_position(${sql.param([...chosenSourceKinds])}::text[], s.kind) nulls last
    limit 1), 'general-knowledge')`
}

export function confidenceOf(kind: SQLWrapper, stated: SQLWrapper): SQL<Confidence> {
  return sql`case when ${kind} = any(${sql.param([...weakKinds])}::text[]) then 'baixa' else ${stated} end`
}

/** The day from which a figure ages: of a month the last, of a bare year the first, because nobody can say that a later one is meant. */
export function latestDay(date: SQLWrapper): SQL {
  return sql`case length(${date}) when 4 then (${date} || '-01-01')::date
    when 7 then ((${date} || '-01')::date + interval '1 month - 1 day')::date else ${date}::date end`
}

/** @param today 'YYYY-MM-DD' */
export function ageOf(day: SQLWrapper, today: string): SQL<keyof typeof ages> {
  const since = (months: number) => sql`${today}::date - make_interval(months => ${months})`
  return sql`case when ${day} is null then 'sem-data' when ${day} >= ${since(3)} then '3' when ${day} >= ${since(6)} then '6'
    when ${day} >= ${since(12)} then '12' when ${day} >= ${since(24)} then '24' else 'antes' end`
}
