export const confidenceDefinition =
  'Confiança alta: a fonte citada diz o número. Média: fonte secundária, ou conta feita a partir da fonte. Baixa: aproximado, ou sem página publicada que o diga; a conferir.'
