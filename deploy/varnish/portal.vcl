# Varnish in front of three nodes. The nodes have TRUST_PROXY=1 (2 with a TLS proxy before Varnish), DRAIN_SECONDS=5 and PURGE_URL with the
# address of each Varnish: changed pages are then purged at once. Check: varnishd -C -f portal.vcl
vcl 4.1;

import directors;
import std;

# Who may purge: the nodes, directly. A TLS proxy in front of Varnish may have an address of this network, or localhost.
acl nodes {
    "10.0.0.0"/24;
}

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

probe alive {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend ready1 { .host = "10.0.0.1"; .port = "3000"; .probe = ready; .first_byte_timeout = 35s; }
backend ready2 { .host = "10.0.0.2"; .port = "3000"; .probe = ready; .first_byte_timeout = 35s; }
backend ready3 { .host = "10.0.0.3"; .port = "3000"; .probe = ready; .first_byte_timeout = 35s; }
backend alive1 { .host = "10.0.0.1"; .port = "3000"; .probe = alive; .first_byte_timeout = 35s; }
backend alive2 { .host = "10.0.0.2"; .port = "3000"; .probe = alive; .first_byte_timeout = 35s; }
backend alive3 { .host = "10.0.0.3"; .port = "3000"; .probe = alive; .first_byte_timeout = 35s; }

sub vcl_init {
    new ready_nodes = directors.round_robin();
    ready_nodes.add_backend(ready1);
    ready_nodes.add_backend(ready2);
    ready_nodes.add_backend(ready3);
    new alive_nodes = directors.round_robin();
    alive_nodes.add_backend(alive1);
    alive_nodes.add_backend(alive2);
    alive_nodes.add_backend(alive3);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # Varnish adds the client to X-Forwarded-For: two addresses mean a request through a proxy.
        if (client.ip !~ nodes || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Not allowed"));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9-]+$") {
            return (synth(400, "Bad key"));
        }
        ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)");
        return (synth(200, "Purged"));
    }
    # For the operator's machines only.
    if (req.url ~ "^/(healthz|readyz)(\?|$)") {
        return (synth(404, "Not found"));
    }
    set req.backend_hint = ready_nodes.backend();
    # If no node reaches the database, all continue to serve cached pages.
    if (!std.healthy(req.backend_hint)) {
        set req.backend_hint = alive_nodes.backend();
    }
    # A stale page is sent for one more minute, and longer only if no node can render it.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    # Editors, and visitors with a list of their own, are answered by a node.
    if (req.http.Cookie ~ "admin_session=" || req.http.Cookie ~ "lista_local=1" || req.url ~ "^/admin") {
        return (pass);
    }
    unset req.http.Cookie;
}

sub vcl_backend_response {
    # The portal states the lifetime (s-maxage, stale-while-revalidate); responses without one are not cached.
    if (beresp.http.Cache-Control !~ "s-maxage|max-age=[1-9]" || beresp.http.Set-Cookie || beresp.status >= 400) {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # Keeps pages in case no node responds.
    set beresp.grace = 24h;
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
