/** Fictitious, in the formats of the sources of charging points. */

export function buildOcmRecord(changes: Record<string, unknown> = {}, address: Record<string, unknown> = {}) {
  return {
    ID: 1001,
    UUID: '00000000-0000-4000-8000-000000001001',
    DataProviderID: 1,
    OperatorID: 3986,
    UsageTypeID: 5,
    UsageCost: 'R$ 1,95/kWh',
    AddressInfo: {
      ID: 1,
      Title: 'Posto de Teste',
      AddressLine1: 'Rua Inventada, 10',
      Town: 'Campinas',
      StateOrProvince: 'São Paulo',
      CountryID: 36,
      Latitude: -22.9,
      Longitude: -47.06,
      ...address,
    },
    Connections: [
      { ID: 1, ConnectionTypeID: 33, PowerKW: 50, Quantity: 1 },
      { ID: 2, ConnectionTypeID: 1036, PowerKW: 22, Quantity: 2 },
    ],
    StatusTypeID: 50,
    SubmissionStatusTypeID: 200,
    DateLastVerified: '2026-02-13T21:01:00Z',
    ...changes,
  }
}

export function buildOsmElement(tags: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  return {
    type: 'node',
    id: 2002,
    lat: -22.9,
    lon: -47.06,
    tags: { amenity: 'charging_station', name: 'Posto de Teste', 'addr:city': 'Campinas', ...tags },
    ...changes,
  }
}

export function* buildOcmRecords(count: number) {
  for (let n = 0; n < count; n += 1)
    yield buildOcmRecord(
      { ID: n + 1 },
      {
        Title: `Ponto de Teste ${n + 1}`,
        // The points form a grid over several states, so they have no common town.
        Town: null,
        StateOrProvince: null,
        Latitude: -22 + (n % 1000) * 0.004 - 4,
        Longitude: -52 + Math.floor(n / 1000) * 0.02,
      },
    )
}

export async function* inChunks(text: string | Uint8Array, length = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length)
}
