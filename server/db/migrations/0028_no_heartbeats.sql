-- Whether a process lives is told by its lock (docs/decisions/0053-queue.md): jobs that wait since before are not given up for want of a heartbeat.
DO $$
BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    UPDATE pgboss.queue SET heartbeat_seconds = NULL WHERE heartbeat_seconds IS NOT NULL;
    UPDATE pgboss.job SET heartbeat_seconds = NULL WHERE heartbeat_seconds IS NOT NULL AND state < 'active';
  END IF;
END
$$;
