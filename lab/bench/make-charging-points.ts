import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

export async function makeChargingPoints(db: Database, total: number): Promise<void> {
  await db.execute(sql`
    insert into charging_points (slug, name, address, city, state, latitude, longitude, connectors, connector_types,
      max_power_kw, speed, network, status, status_at, checked_at, source, source_id, name_key, place_cell, tile_x, tile_y,
      created_at, updated_at)
    select 'ponto-' || n, 'Ponto ' || md5(n::text), 'Rua ' || (n % 997) || ', ' || n, 'Cidade ' || (n % 700),
      (array['SP','SP','SP','RJ','MG','PR','RS','SC','BA','PE','CE','GO','DF','AM','RR'])[1 + n % 15],
      place.latitude, place.longitude,
      jsonb_build_array(jsonb_build_object('type', plug.type, 'powerKw', plug.kw, 'count', 2)), array[plug.type], plug.kw,
      case when plug.kw is null then null when plug.kw >= 40 then 'Rápido' when plug.kw >= 7.5 then 'Semirrápido' else 'Lento' end,
      case when n % 3 > 0 then 'Rede ' || (n % 61) end,
      case when n % 10 = 0 then 'disponivel' when n % 10 = 1 then 'ocupado' when n % 40 = 2 then 'manutencao' end,
      now() - (n % 48) * interval '1 hour', now() - (n % 900) * interval '1 day', 'open-charge-map', n::text,
      'ponto ' || md5(n::text), floor((place.latitude + 90) * 1000) * 1000000 + floor((place.longitude + 180) * 1000),
      floor((place.longitude + 180) / 360 * 4194304),
      floor((0.5 - ln((1 + sin(radians(place.latitude))) / (1 - sin(radians(place.latitude)))) / (4 * pi())) * 4194304),
      now(), now()
    from generate_series((select count(*)::int from charging_points where not is_sample) + 1, ${total}::int) n,
      lateral (select -33 + (n % 700) * 37 % 340 / 10.0 + sin(n) * 0.1 as latitude,
        -73 + (n % 700) * 91 % 380 / 10.0 + cos(n * 1.3) * 0.1 as longitude) place,
      lateral (select (array['tipo-2', 'tipo-2', 'ccs2', 'tesla', 'chademo'])[1 + n % 5] as type,
        (array[null, 7.4, 11, 22, 60, 150])[1 + n % 6] as kw) plug`)
  // The embedded database does not analyze tables automatically.
  await db.execute(sql`analyze charging_points`)
}
