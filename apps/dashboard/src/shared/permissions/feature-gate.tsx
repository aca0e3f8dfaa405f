import type { ReactNode } from 'react';
import { useFeature } from '../session/account-query';
import type { Feature } from './features';

export interface FeatureGateProps {
  feature: Feature;
  /** What stands there while the feature is off. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows its content only where the feature is on for the account in use. */
export function FeatureGate({ feature, otherwise = null, children }: FeatureGateProps) {
  return useFeature(feature) ? children : otherwise;
}
