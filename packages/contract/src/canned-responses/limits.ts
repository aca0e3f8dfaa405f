export const cannedResponseLimits = { shortCodeCharacters: 255, contentCharacters: 20_000 } as const;
