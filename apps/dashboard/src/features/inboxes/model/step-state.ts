/** The state of a step; `late`: it takes longer than usual and may still succeed. */
export type StepState = 'ok' | 'failed' | 'late' | 'running' | 'waiting';
