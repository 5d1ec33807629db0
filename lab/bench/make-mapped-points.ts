import { sql } from 'drizzle-orm'
import { capitals } from '#app/domain/charging/map/ground/capitals.ts'
import type { Database } from '#database/database.ts'

/** Fills the table up to `total` rows. Points get rarer with the distance from state capitals. */
export async function makeMappedPoints(db: Database, total: number): Promise<void> {
  const places = (of: 'latitude' | 'longitude') =>
    sql`(array[${sql.join(
      capitals.map((capital) => sql`${capital[of]}::float8`),
      sql`, `,
    )}])[1 + n % ${capitals.length}::int]`
  await db.execute(sql`
    insert into charging_points (slug, name, name_key, city, address, latitude, longitude, place_cell, tile_x, tile_y, connector_types,
      max_power_kw, speed, network, status, status_at, source, source_id, created_at, updated_at)
    select 'ponto-' || n, 'Ponto ' || md5(n::text), 'ponto' || n, 'Cidade ' || n % 2000, 'Rua ' || n % 5000 || ', ' || n % 900, latitude, longitude,
      floor((latitude + 90) * 1000)::bigint * 1000000 + floor((longitude + 180) * 1000)::bigint,
      floor((longitude + 180) / 360 * 4194304)::int,
      floor((0.5 - ln((1 + sin(radians(latitude))) / (1 - sin(radians(latitude)))) / (4 * pi())) * 4194304)::int,
      case n % 3 when 0 then array['ccs2', 'tipo-2'] when 1 then array['tipo-2'] else array[]::text[] end,
      case n % 4 when 0 then 60 when 1 then 22 when 2 then 7.4 end, case n % 4 when 0 then 'Rápido' when 1 then 'Semirrápido' when 2 then 'Lento' end,
      'Rede ' || n % 40, case n % 5 when 0 then 'disponivel' when 1 then 'ocupado' end, now(), 'open-charge-map', n::text, now(), now()
    from (
      select n,
        least(5, greatest(-33.5, ${places('latitude')} + spread * sin(n * 2.399963))) latitude,
        least(-35, greatest(-73.5, ${places('longitude')} + spread * cos(n * 2.399963))) longitude
      from (select n, 5 * power((n * 7919 % 100000) / 100000.0, 3)::float8 spread
        from generate_series((select count(*)::int from charging_points where not is_sample) + 1, ${total}::int) n) numbered
    ) placed`)
  await db.execute(sql`
    insert into content_versions (topic, version) values ('charging', 2)
    on conflict (topic) do update set version = content_versions.version + 1`)
  // The embedded database does not analyze tables automatically.
  await db.execute(sql`analyze charging_points`)
}
