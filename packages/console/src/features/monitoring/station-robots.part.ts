export { type StationAnswer, stationQuery } from './station/station.queries.ts';
