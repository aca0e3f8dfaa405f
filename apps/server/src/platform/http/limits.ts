import { type BodyShapeLimits, DEFAULT_BODY_SHAPE } from '../http-body/body-shape';

/** 200 parameters, shallow. */
export const DEFAULT_QUERY_SHAPE: BodyShapeLimits = { ...DEFAULT_BODY_SHAPE, maxDepth: 5, maxKeys: 200 };
