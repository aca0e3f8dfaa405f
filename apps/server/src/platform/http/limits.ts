import { type BodyShapeLimits, DEFAULT_BODY_SHAPE } from '../http-body/body-shape';

/** At most 200 query parameters, nested at most 5 levels deep. */
export const DEFAULT_QUERY_SHAPE: BodyShapeLimits = { ...DEFAULT_BODY_SHAPE, maxDepth: 5, maxKeys: 200 };
