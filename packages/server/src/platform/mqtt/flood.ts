/** A token bucket that may go into debt: messages while in debt are excess, and too much debt is a flood. */
export interface Allowance {
  tokens: number;
  refilledAt: number;
}

export interface AllowanceRules {
  messagesPerSecond: number;
  burst: number;
}

export function fullAllowance(rules: AllowanceRules, now: number): Allowance {
  return { tokens: rules.burst, refilledAt: now };
}

/** Takes one token; `now` in milliseconds, by the monotonic clock. */
export function spend(
  allowance: Allowance,
  rules: AllowanceRules,
  now: number,
): 'allowed' | 'excess' | 'flood' {
  const refill = ((now - allowance.refilledAt) * rules.messagesPerSecond) / 1000;
  allowance.tokens = Math.min(rules.burst, allowance.tokens + refill);
  allowance.refilledAt = now;
  allowance.tokens -= 1;
  if (allowance.tokens >= 0) return 'allowed';
  return allowance.tokens >= -rules.burst ? 'excess' : 'flood';
}
